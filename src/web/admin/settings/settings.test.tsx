import { expect, test } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { ACCOUNTS } from '#shared/accounts-messages.ts'
import type { StoredSettings } from '#contract/settings.ts'
import { clockInWords, SETTINGS_MESSAGES as SAYS, sealedElsewhereInWords } from '#shared/settings-messages.ts'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { protect } from '#tests/support/screen/protect.ts'
import { problem, realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const stored = async () => (await newsroom.as('boss').get('/api/admin/settings')).json as StoredSettings
/** Somebody changes settings meanwhile. */
async function change(settings: object) {
  const { version, settings: now } = await stored()
  return newsroom.as('boss').put('/api/admin/settings', { ...now, ...settings, version })
}
async function logo(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 200)
  canvas.getContext('2d')?.fillRect(0, 0, 600, 200)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}
const field = (label: string) =>
  screen.getByRole('group', { name: 'Newsroom' }).getByLabelText(label, { exact: true })
const save = screen.getByRole('button', { name: 'Save' })

/** Goes to a section of the settings, as by a press on its name. */
const openSection = (name: string) =>
  screen
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()

test('every setting stands in its section, a page each, with what is stored, and who changed it last (C59)', async () => {
  await change({ city: 'Riverton' })
  const where = await newsroom.open('/admin/settings', 'boss')
  await expect.element(field('City')).toHaveValue('Riverton')
  expect(where()).toBe('/admin/settings/newsroom')
  const sections = screen.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link')
  expect(sections.elements().map(({ textContent }) => textContent)).toEqual([
    'Newsroom',
    'Time',
    'Start pages and videos',
    'Newsletter',
    'Archive',
    'Weather',
    'Image of the day',
    'Sign-in',
    'Retention',
    'Backups',
    'Channel',
  ])
  await expect.element(screen.getByText('Last changed by Bo Lindqvist, Thu, May 1, 10:00 am.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(await axeFaults()).toEqual([])
  for (const { textContent: title } of sections.elements()) {
    await openSection(title)
    await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    expect(await axeFaults(), title).toEqual([])
  }
  expect(where()).toBe('/admin/settings/channel')
  await openSection('Time')
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('America/Chicago')
})

test('what the operator should see to is told above the settings', async () => {
  const sealedElsewhere = { webhooks: 2, targets: 0, secondFactors: 1 }
  const json = { sealedElsewhere, clockBehindS: -120 }
  // However often it is read again meanwhile.
  await newsroom.next('operatorNotices', { status: 200, json }, 5)
  await newsroom.open('/admin/settings', 'boss')
  await expect.element(screen.getByText(sealedElsewhereInWords(sealedElsewhere) ?? 'nothing')).toBeVisible()
  await expect.element(screen.getByText(clockInWords(-120) ?? 'nothing')).toBeVisible()
})

test('where all is well nothing is told above the settings', async () => {
  await newsroom.open('/admin/settings', 'boss')
  await expect.element(field('City')).toBeVisible()
  await expect.element(screen.getByText('Stored under another SECRET')).not.toBeInTheDocument()
})

test('what is wrong is said at its field; what is right is sent whole, with its version', async () => {
  const before = await stored()
  await newsroom.open('/admin/settings', 'boss')
  await field('City').fill('')
  await openSection('Time')
  await screen.getByLabelText('Days ahead').fill('two')
  await save.click()
  await expect
    .element(screen.getByLabelText('Days ahead'))
    .toHaveAccessibleDescription('Please enter a whole number from 0 to 30')
  await expect.element(screen.getByLabelText('Days ahead')).toHaveFocus()
  expect(await newsroom.sent()).toEqual([])
  await screen.getByLabelText('Days ahead').fill('3')
  await save.click()
  await expect.element(field('City')).toHaveFocus()
  await field('City').fill('Newtown')
  await save.click()
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect(await newsroom.sent()).toMatchObject([{ body: { version: before.version } }])
  expect(await stored()).toMatchObject({
    settings: { ...before.settings, city: 'Newtown', lead_days: 3 },
    version: before.version + 1,
  })
})

test('the archive is off at first, and is switched on with the time from which an edition can be read (C60, C70)', async () => {
  const before = await stored()
  await newsroom.open('/admin/settings/archive', 'boss')
  await expect.element(screen.getByLabelText('Public archive')).toHaveValue('false')
  await screen.getByLabelText('Public archive').selectOptions('On')
  await screen.getByLabelText('Publish time').fill('05:30')
  await save.click()
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect((await stored()).settings).toEqual({ ...before.settings, archive: true, publish_time: '05:30' })
})

test('the publication days are seven boxes of which one stays ticked; what others chose is told by name (C63)', async () => {
  await newsroom.open('/admin/settings/time', 'boss')
  const days = screen.getByRole('group', { name: 'Publication days' })
  const day = (name: string) => days.getByRole('checkbox', { name })
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await expect.element(day(name)).toBeChecked()
    await day(name).click()
  }
  await save.click()
  await expect.element(days).toHaveAccessibleDescription('Please choose at least one day')
  await expect.element(day('Sunday')).toHaveFocus()
  expect(await newsroom.sent()).toEqual([])
  // In another order than that of the week.
  for (const name of ['Friday', 'Monday', 'Tuesday', 'Thursday', 'Wednesday']) await day(name).click()
  await save.click()
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect((await stored()).settings.publication_days).toEqual([1, 2, 3, 4, 5])
  await day('Monday').click()
  await change({ publication_days: [0, 6] })
  await expect.element(screen.getByText('Sunday, Saturday')).toBeVisible()
})

test('the letter has a color that can be read, a logo, an address and a link that is kept as typed (C59)', async () => {
  await newsroom.open('/admin/settings/letter', 'boss')
  const part = screen.getByRole('group', { name: 'Newsletter' })
  const accent = part.getByLabelText('Accent color', { exact: true })
  await accent.fill('#ffcc00')
  await save.click()
  await expect.element(accent).toHaveAccessibleDescription(/its contrast is 1\.\d, and 4\.5 is needed/)
  await expect.element(accent).toHaveFocus()
  expect(await newsroom.sent()).toEqual([])
  await part.getByLabelText('Pick the accent color').fill('#7a1f4d')
  await expect.element(accent).toHaveValue('#7a1f4d')
  await part.getByLabelText('Postal address').fill('12 Harbor Street\nFairhaven')
  await part.getByLabelText('Unsubscribe link').fill(' *|UNSUB|*')
  await userEvent.upload(part.getByLabelText('Logo'), await logo())
  await expect.element(part.getByText('The picture is uploaded.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await save.click()
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect((await stored()).settings.newsletter).toEqual({
    accent: '#7a1f4d',
    logo: expect.stringMatching(/^\/images\/[0-9a-f]{32}-1280\.(?:png|jpg)$/),
    postal_address: '12 Harbor Street\nFairhaven',
    unsubscribe_href: ' *|UNSUB|*',
  })
  await part.getByRole('button', { name: 'Remove' }).click()
  await part.getByLabelText('Unsubscribe link').fill('')
  await save.click()
  await expect
    .poll(async () => (await stored()).settings.newsletter)
    .toMatchObject({ logo: null, unsubscribe_href: null })
})

test('a refusal of the server stands at the field it names', async () => {
  const detail = 'Please enter a valid URL'
  const fields = { 'image_source.url': detail }
  await newsroom.next('updateSettings', problem(422, 'invalid_input', detail, { fields }))
  await newsroom.open('/admin/settings/image', 'boss')
  const url = screen.getByRole('group', { name: 'Image of the day' }).getByLabelText('URL')
  await url.fill('https://other.example')
  await save.click()
  await expect.element(url).toHaveAccessibleDescription(detail)
})

test('an address that was broken by copying is told, and one press takes the one that was meant', async () => {
  await newsroom.open('/admin/settings/image', 'boss')
  const url = screen.getByRole('group', { name: 'Image of the day' }).getByLabelText('URL')
  await url.fill('“https://other.example/pictures”')
  await save.click()
  await screen.getByRole('button', { name: 'Use https://other.example/pictures' }).click()
  await expect.element(url).toHaveValue('https://other.example/pictures')
  await save.click()
  await expect
    .poll(async () => (await stored()).settings.image_source.url)
    .toBe('https://other.example/pictures')
})

test('what somebody else changed meanwhile is shown, and nothing typed is lost', async () => {
  await newsroom.next('updateSettings', 'held')
  await newsroom.open('/admin/settings', 'boss')
  await field('City').fill('My Town')
  await save.click()
  await expect.poll(() => newsroom.sent()).toHaveLength(1)
  await change({ city: 'Their Town', cut_off: '16:00' })
  await newsroom.release()
  await expect
    .element(screen.getByText(/^Bo Lindqvist changed the settings at \d+:\d\d [ap]m\./))
    .toBeVisible()
  // Of the words those are marked that differ.
  await expect.poll(() => document.querySelector('main ins')?.textContent).toBe('added: Their')
  await screen.getByRole('button', { name: 'Use mine' }).click()
  await save.click()
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect((await stored()).settings.city).toBe('My Town')
})

test('a second factor is required of administrators by one who has it, with the password of late (C7)', async () => {
  await newsroom.givePassword('boss', 'quiet-harbour-88')
  await newsroom.open('/admin/settings/sign-in', 'boss')
  const factor = screen.getByLabelText('Second factor for administrators')
  await expect.element(factor).toHaveValue('false')
  await factor.selectOptions('Required')
  await save.click()
  await expect.element(factor).toHaveAccessibleDescription(SAYS.ownFactorFirst)

  await protect(newsroom, 'boss', '2031-05-01T15:30:00Z')
  await save.click()
  const question = screen.getByRole('dialog', { name: 'Please give your password again' })
  await question.getByLabelText('Password', { exact: true }).fill('quiet-harbour-88')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('They are live on every open screen.')).toBeVisible()
  expect((await stored()).settings.second_factor_for_administrators).toBe(true)

  await newsroom.open('/profile', 'boss')
  await screen.getByRole('button', { name: 'Edit Profile' }).click()
  await screen.getByRole('tab', { name: 'Second factor' }).click()
  await expect.element(screen.getByText(ACCOUNTS.secondFactor.staysOn.detail)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
})

test('an untouched form follows what others store; of a touched one nothing typed is lost', async () => {
  await newsroom.open('/admin/settings', 'boss')
  await expect.element(save).toBeDisabled()
  await change({ city: 'Their Town' })
  await expect.element(field('City')).toHaveValue('Their Town')
  await field('City').fill('My Town')
  await change({ neighbouring_city: 'Far Town' })
  // It is known before anything is saved.
  await expect.element(screen.getByRole('button', { name: 'Use mine' })).toBeVisible()
  await expect.element(field('City')).toHaveValue('My Town')
  await expect
    .element(screen.getByText(/^Bo Lindqvist changed the settings at \d+:\d\d [ap]m\./))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Use Bo’s' }).click()
  await expect.element(field('City')).toHaveValue('Their Town')
  await expect.element(field('Neighboring city')).toHaveValue('Far Town')
})

test('leaving with unsaved changes asks first', async () => {
  const where = await newsroom.open('/admin/settings', 'boss')
  await field('City').fill('Newtown')
  await screen.getByRole('link', { name: 'User Management' }).click()
  const question = screen.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(where()).toBe('/admin/settings/newsroom')
  await expect.element(field('City')).toHaveValue('Newtown')
  await screen.getByRole('link', { name: 'User Management' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(where).toBe('/admin/users')
})

test('the start page and the video of a step stand in one row', async () => {
  await screen.viewport(1280, 720)
  await newsroom.open('/admin/settings/steps', 'boss')
  const top = (label: string) => screen.getByLabelText(label).element().getBoundingClientRect().top
  await expect.element(screen.getByLabelText('3. Civil News · video')).toBeInTheDocument()
  expect(top('3. Civil News · video')).toBe(top('3. Civil News · start page'))
})
