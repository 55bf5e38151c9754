import { button, confirm, entries, field, review } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { ANA, arriveFirst, arrive, signIn } from './support/people.ts'

test('nothing typed is lost: over a reload, a crash, another browser, an ended session', async ({
  page: boss,
  newcomer,
  product,
  expected,
}) => {
  expected.push(/net::ERR_/)
  await arriveFirst(boss)
  const ana = await newcomer()
  await arrive(ana, boss, ANA)
  const saved = (page: typeof ana) => page.getByText('Draft saved', { exact: true })

  await test.step('a reload', async () => {
    await ana.goto('/step/1')
    await field(ana, 'Venue').fill('Café Ümlaut')
    await expect(saved(ana)).toBeVisible()
    await ana.reload()
    await expect(field(ana, 'Venue')).toHaveValue('Café Ümlaut')
  })

  await test.step('a page that is closed the moment after', async () => {
    await field(ana, 'Band Name').fill('🎷 Brass & Ashes')
    await expect(ana.getByText('Saved in this browser')).toBeVisible()
    const context = ana.context()
    const other = await context.newPage()
    await ana.close()
    await other.goto('/step/1')
    await expect(field(other, 'Band Name')).toHaveValue('🎷 Brass & Ashes')
    await expect(field(other, 'Venue')).toHaveValue('Café Ümlaut')
    await other.close()
  })

  const laptop = await newcomer()
  await test.step('another browser', async () => {
    await signIn(laptop, ANA)
    await expect(laptop.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await laptop.goto('/step/1')
    await expect(field(laptop, 'Venue')).toHaveValue('Café Ümlaut')
    await expect(field(laptop, 'Band Name')).toHaveValue('🎷 Brass & Ashes')
  })

  await test.step('a restart of the server', async () => {
    await field(laptop, 'Time').fill('20:30')
    await expect(saved(laptop)).toBeVisible()
    await product.stop('SIGKILL')
    await product.start()
    await laptop.reload()
    await expect(field(laptop, 'Time')).toHaveValue('8:30 pm')
  })

  const phone = await newcomer()
  await test.step('a session that was ended elsewhere: sign in, and the form is there with the text', async () => {
    await signIn(phone, ANA)
    await expect(phone.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    await phone.goto('/profile')
    await field(laptop, 'Venue').fill('Typed as the session ended')
    expect((await phone.request.post('/api/auth/sign-out', signOutOthers)).status()).toBe(200)
    await expect(laptop.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    const form = laptop.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Email').fill(ANA.email)
    await form.getByLabel('Password', { exact: true }).fill(ANA.password)
    await button(form, 'Sign In').click()
    await expect(laptop).toHaveURL(/\/step\/1$/)
    await expect(field(laptop, 'Venue')).toHaveValue('Typed as the session ended')
  })

  await test.step('once it is filed it is nowhere any more', async () => {
    await confirm(await review(laptop, 'Check the listing'))
    await expect(entries(laptop)).toHaveCount(1)
    await expect.poll(async () => (await laptop.request.get('/api/drafts')).json()).toEqual({ drafts: [] })
    await laptop.reload()
    await expect(field(laptop, 'Venue')).toHaveValue('')
    await phone.goto('/step/1')
    await expect(entries(phone)).toHaveCount(1)
    await expect(field(phone, 'Venue')).toHaveValue('')
  })
})

const signOutOthers = { data: { scope: 'others' }, headers: { 'sec-fetch-site': 'same-origin' } }
