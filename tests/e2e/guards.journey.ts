import { expect, test } from './support/journey.ts'
import { ANA, BOSS, arriveFirst, arrive, signIn } from './support/people.ts'
import { expectToast } from './support/toasts.ts'

test('every address is for whom it should be (S19-S29, S32, S73, C9, C58)', async ({
  page,
  newcomer,
  product,
}) => {
  const boss = page
  await arriveFirst(boss)
  await boss.goto('/')

  await test.step('an administrator who opens home is led to the administration (S23, S73)', async () => {
    await expect(boss).toHaveURL(/\/admin$/)
    await boss.goto('/')
    await expect(boss).toHaveURL(/\/admin$/)
    await expect(boss.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await boss.goto('/board')
    await expect(boss.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  })

  const ana = await newcomer()
  await test.step('a visitor reaches nothing but the way in, and returns to what was asked for (S19, S25, S28)', async () => {
    for (const path of ['/', '/board', '/step/3', '/profile', '/admin', '/admin/content', '/admin/mail']) {
      await ana.goto(path)
      await expect(ana).toHaveURL(/\/auth/)
      await expect(ana.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    }
  })

  await test.step('an address that is none is not found, with or without an account (S24, S29)', async () => {
    for (const visitor of [ana, boss]) {
      await visitor.goto('/no/such/page')
      await expect(visitor.getByText('404')).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    }
    await boss.getByRole('link', { name: 'Return to Home' }).click()
    await expect(boss).toHaveURL(/\/admin$/)
    await expect.poll(product.output).toContain('/no/such/page')
  })

  await arrive(ana, boss, ANA)

  await test.step('staff have home, steps and profile (S20, S21, S22, S245)', async () => {
    await ana.goto('/step')
    await expect(ana).toHaveURL(/\/step\/1$/)
    await expect(ana.getByRole('heading', { name: 'Live Music Boogie' })).toBeVisible()
    await ana.goto('/profile')
    await expect(ana.getByRole('heading', { name: ANA.fullName })).toBeVisible()
    await ana.goto('/auth')
    await expect(ana.getByRole('heading', { name: 'Task Board' })).toBeVisible()
  })

  await test.step('staff who open the administration are told, and led home (S26)', async () => {
    for (const path of ['/admin', '/admin/users', '/admin/processor', '/admin/content', '/admin/mail']) {
      await ana.goto(path)
      await expectToast(ana, 'Access denied', "You don't have permission to view this page.")
      await expect(ana).toHaveURL(/:\d+\/$/)
    }
    await ana.getByRole('link', { name: /Admin Dashboard/ }).click()
    await expectToast(ana, 'Access denied', "You don't have permission to view this page.")
  })

  await test.step('a step that there is not says so and leads home (S105, C5)', async () => {
    for (const path of ['/step/10', '/step/0', '/step/abc', '/step/1.5']) {
      await ana.goto(path)
      await expect(ana.getByText('Unknown step type')).toBeVisible()
    }
  })

  await test.step('signing out ends the session everywhere in the browser, and the way back is kept (S25, S42)', async () => {
    await ana.goto('/step/3')
    await ana.getByRole('button', { name: ANA.fullName }).click()
    await ana.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectToast(ana, 'Signed out', 'You have been signed out successfully')
    await ana.goto('/step/6')
    await expect(ana).toHaveURL(/\/auth\?next=/)
    const form = ana.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Email').fill(ANA.email)
    await form.getByLabel('Password', { exact: true }).fill(ANA.password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(ana, 'Welcome back!', "You've successfully signed in.")
    await expect(ana).toHaveURL(/\/step\/6$/)
  })

  await test.step('a wrong password is answered alike for people with and without an account (S39)', async () => {
    const stranger = await newcomer()
    for (const email of [BOSS.email, 'nobody@fairhaven-desk.example']) {
      await signIn(stranger, { ...BOSS, email, password: 'not the right one 1' })
      await expectToast(stranger, 'Authentication error', 'Incorrect email or password.')
    }
  })
})
