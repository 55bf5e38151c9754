import { field } from './support/board.ts'
import { expect, sharingOneProduct } from './support/journey.ts'
import { comeBackToDemo } from './support/people.ts'

const test = sharingOneProduct({ demo: true, isAlone: true })
const WALK = 'https://parks.fairhaven.example/lantern-walk'

test('an address that is pasted on the board is taken to its step by two keys, and stands in no address of ours', async ({
  page,
  product: _,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeBackToDemo(page, 'ana')
  await page.goto('/board')
  await expect(page.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  await page.evaluate((text) => navigator.clipboard.writeText(text), WALK)

  await page.keyboard.press('Control+v')
  const offer = page.getByRole('dialog', { name: 'File this address' })
  await expect(offer.getByRole('status')).toContainText('Looks like an event: Lantern Walk')
  await expect(offer.getByRole('button', { name: /^File in What's Happening/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Event URL')).toHaveValue(WALK)
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Lantern Walk')
  expect(new URL(page.url()).pathname).toBe('/step/2')
  expect(asked.filter((url) => url.includes('lantern-walk'))).toEqual([])
})
