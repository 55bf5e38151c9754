import { button, card, column } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { choose } from './support/office.ts'
import { ANA, BEN, BOSS, arriveFirst, arrive, signIn } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

test('people are written to, change their part, go, and come back (S59-S72, S193-S198, C32, C47)', async ({
  page: boss,
  newcomer,
}) => {
  await arriveFirst(boss)
  const [ana, ben] = [await newcomer(), await newcomer()]
  const person = (email: string) => boss.getByRole('row').filter({ hasText: email })

  await arrive(ana, boss, ANA)
  await arrive(ben, boss, BEN)
  for (const page of [ana, ben]) await page.goto('/')

  await test.step('what an administrator writes arrives at the bell at once, and its sender sees it read', async () => {
    const text = 'The ribbon cutting is on Saturday – bring “Zoë” & the <b>camera</b> 📷'
    await expect(button(ana, 'Notifications, 1 unread')).toBeVisible()
    await boss.goto('/admin/users')
    await person(ANA.email)
      .getByRole('button', { name: /^Message/ })
      .click()
    const dialog = boss.getByRole('dialog', { name: `Message to ${ANA.fullName}` })
    await dialog.getByRole('textbox').fill(text)
    await button(dialog, 'Send').click()
    await expectToast(boss, 'Message Sent')
    const recent = boss.getByRole('region', { name: 'Recent Messages' }).getByRole('listitem').first()
    await expect(recent).toContainText('Unread')

    await button(ana, 'Notifications, 2 unread').click()
    await ana.getByRole('link', { name: `Message from ${BOSS.fullName}` }).click()
    await expect(ana).toHaveURL(/\/messages\?open=/)
    await expect(ana.getByRole('main')).toContainText(text)
    await expect(button(ana, 'Notifications, 1 unread')).toBeVisible()
    await expect(recent).toContainText('Read')
    await expect(recent).not.toContainText('Unread')
  })

  await test.step('a step that is completed is told to the colleagues, and not to who did it', async () => {
    await ana.goto('/')
    await button(ana, 'Move Civil News').click()
    await ana.getByRole('menuitem', { name: 'Done' }).click()
    await button(ben, 'Notifications, 2 unread').click()
    const told = ben.getByRole('listitem').filter({ hasText: 'Task Completed' })
    await expect(told).toContainText(`${ANA.fullName} has completed Civil News`)
    await expect(button(ana, 'Notifications, 1 unread')).toBeVisible()
    await button(ben, 'Mark all read').click()
    await expectToast(ben, 'All notifications marked as read')
    await ben.keyboard.press('Escape')
    await expect(button(ben, 'Notifications, none unread')).toBeVisible()
    await expect(card(column(ben, 'Done'), 'Civil News')).toBeVisible()
  })

  const confirmed = async (email: string, deed: string) => {
    await choose(person(email).getByRole('button', { name: /^Manage/ }), deed)
    await button(boss.getByRole('alertdialog'), deed).click()
    await expect(boss.getByRole('alertdialog')).toBeHidden()
  }

  await test.step('a change of role counts at once, in the browser that is open', async () => {
    await confirmed(ANA.email, 'Make administrator')
    await expect(person(ANA.email)).toContainText('Admin')
    await expect(ana.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await ana.goto('/admin/users')
    await expect(ana.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await confirmed(ANA.email, 'Make ordinary user')
    await expectToast(ana, 'Access denied')
    await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  })

  await test.step('who is disabled is out at once, and in again when enabled', async () => {
    await confirmed(BEN.email, 'Disable')
    await expect(person(BEN.email)).toContainText('Disabled')
    await expect(ben.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await signIn(ben, BEN)
    await expect(ben.getByText('This account is disabled. Ask your administrator.')).toBeVisible()
    await confirmed(BEN.email, 'Enable')
    await signIn(ben, BEN)
    await expect(ben.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  })
})
