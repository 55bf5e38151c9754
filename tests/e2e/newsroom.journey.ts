import { expect, test } from './support/journey.ts'
import { ANA, BOSS, arriveFirst, signIn } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an administrator runs the newsroom: people, libraries, settings, and what was done (C46, C47, C59)', async ({
  page: boss,
  newcomer,
}) => {
  const ana = await newcomer()
  await arriveFirst(boss)

  await test.step('somebody is invited and comes in with the link, once (S256)', async () => {
    await boss.goto('/admin/users')
    await boss.getByRole('button', { name: 'Invite' }).click()
    const dialog = boss.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Email').fill(ANA.email)
    await dialog.getByRole('button', { name: 'Invite' }).click()
    const link = boss.getByRole('dialog', { name: 'Invitation link' })
    const { pathname, search } = new URL((await link.getByRole('code').textContent()) ?? '')
    expect(pathname).toBe('/auth/invite')
    await link.getByRole('button', { name: 'I have copied it' }).click()
    await expect(boss.getByRole('row').filter({ hasText: ANA.email })).toContainText('Not confirmed')

    await ana.goto(pathname + search)
    await expect(ana.getByText(ANA.email)).toBeVisible()
    await ana.getByLabel('Full name').fill(ANA.fullName)
    await ana.getByLabel('Password', { exact: true }).fill(ANA.password)
    await ana.getByRole('button', { name: 'Join' }).click()
    await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()
    const late = await newcomer()
    await late.goto(pathname + search)
    await expect(late.getByText('This invitation has expired or was already used.')).toBeVisible()
  })

  await test.step('a source that is added stands on an open checklist by itself, and one that is retired goes (S255)', async () => {
    await ana.goto('/step/1')
    await boss.goto('/admin/libraries')
    await expect(boss.getByRole('heading', { name: 'Live music sources' })).toBeVisible()
    await boss.getByRole('button', { name: 'Add source' }).click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByLabel('Name').fill('The Night Herons’ own page')
    await dialog.getByLabel('URL').fill('https://night-herons.example/')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(ana.getByText('The Night Herons’ own page')).toBeVisible()
    await boss.getByRole('button', { name: 'The Night Herons’ own page' }).click()
    await boss.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    await expect(ana.getByText('The Night Herons’ own page')).toBeHidden()
  })

  await test.step('a list is exported, and imported again into the empty place of what was retired', async () => {
    const [download] = await Promise.all([
      boss.waitForEvent('download'),
      boss.getByRole('link', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('live-music.csv')
    await boss.getByRole('button', { name: 'Import' }).click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByLabel('File').setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,url\r\nHarbor Stage,https://harbor-stage.example\r\nBroken,nowhere\r\n'),
    })
    await expect(dialog.getByRole('row', { name: '3 url Please enter a valid URL' })).toBeVisible()
    await dialog.getByLabel('File').setInputFiles({
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,url\r\nHarbor Stage,https://harbor-stage.example\r\n'),
    })
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expectToast(boss, 'Imported', '1 row added.')
    await expect(ana.getByText('Harbor Stage')).toBeVisible()
  })

  await test.step('an advertisement gets a logo, which everybody’s table of step 9 then has (C25)', async () => {
    await boss.goto('/admin/libraries/advertisements')
    await boss.getByRole('button', { name: 'Harbor & Vine' }).click()
    const dialog = boss.getByRole('dialog')
    await dialog
      .getByLabel('Logo file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(boss, 'Saved')
    await expect(boss.getByRole('row').filter({ hasText: 'Harbor & Vine' }).locator('img')).toBeVisible()
  })

  await test.step('a changed name and lead are on every open screen at once (C59)', async () => {
    await ana.goto('/board')
    await boss.goto('/admin/settings')
    await boss.getByLabel('Product name').fill('Fairhaven Evening')
    await boss.getByRole('link', { name: 'Time', exact: true }).click()
    await boss.getByLabel('Days ahead').fill('0')
    await boss.getByRole('button', { name: 'Save' }).click()
    await expectToast(boss, 'Settings saved')
    await expect(ana.getByRole('banner')).toContainText('Fairhaven Evening')
    await expect(ana.getByText('Collect content for today')).toBeVisible()
  })

  await test.step('somebody who is disabled is out on every open screen, and cannot come back (C47)', async () => {
    await boss.goto('/admin/users')
    await boss.getByRole('button', { name: `Manage ${ANA.fullName}` }).click()
    await boss.getByRole('menuitem', { name: 'Disable' }).click()
    await boss.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
    await expectToast(boss, 'Disabled')
    await expect(ana).toHaveURL(/\/auth\?/)
    await signIn(ana, ANA)
    await expectToast(ana, 'Authentication error', 'This account is disabled.')
  })

  await test.step('the only administrator stays one', async () => {
    await boss.getByRole('button', { name: `Manage ${BOSS.fullName}` }).click()
    await boss.getByRole('menuitem', { name: 'Make ordinary user' }).click()
    await boss.getByRole('alertdialog').getByRole('button', { name: 'Make ordinary user' }).click()
    await expect(boss.getByText('This is the only one.').first()).toBeVisible()
    await boss.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('all of it stands in the audit list (S260)', async () => {
    await boss.goto('/admin/audit')
    const rows = boss.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(`disabled${ANA.fullName}`)
    await expect(rows.nth(2)).toContainText('changed settingsproduct name · lead days')
    await boss.getByLabel('What').selectOption('Invited')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(`${BOSS.fullName}invited${ANA.fullName}`)
  })
})
