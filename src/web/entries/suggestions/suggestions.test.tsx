import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '#tests/support/screen/axe.ts'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const box = (name: string) => page.getByRole('combobox', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })

/** Opens step 1 with the names of two shows of before, its field ready to offer them. */
async function open(): Promise<void> {
  await newsroom.open('/step/1', 'ana')
  await expect.element(box('Venue')).toBeVisible()
}

beforeEach(async () => {
  await newsroom.file('ben', 1, { venue: 'Odette’s Café', bandName: 'Night Herons' })
  await newsroom.file('ben', 1, { venue: 'Harbor Hall', bandName: 'Larks' })
})

describe('names that were filed before', () => {
  test('are offered while one types, blind to accents and apostrophes, and taken by the keyboard', async () => {
    await open()
    await userEvent.type(box('Venue'), 'odettes ca')
    await expect.element(option('Odette’s Café')).toBeVisible()
    await expect.element(option('Harbor Hall')).not.toBeInTheDocument()
    expect(await axeFaults()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(box('Venue')).toHaveValue('Odette’s Café')
    await expect.element(box('Venue')).toHaveFocus()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(page.getByText('Band name is required')).not.toBeInTheDocument()
  })

  test('are never put in: Enter files the form, Tab goes on, Escape closes the list and keeps what is typed', async () => {
    await open()
    await userEvent.type(box('Venue'), 'Har')
    await expect.element(option('Harbor Hall')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(option('Harbor Hall')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(box('Venue')).toHaveValue('Har')
    await userEvent.type(box('Venue'), 'b')
    await expect.element(option('Harbor Hall')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Band name is required')).toBeVisible()
    await expect.element(box('Venue')).toHaveValue('Harb')
    await userEvent.type(box('Venue'), 'o')
    await userEvent.tab()
    await expect.element(box('Band Name')).toHaveFocus()
    await expect.element(box('Venue')).toHaveValue('Harbo')
  })

  test('are asked for once, and a field without an answer is a plain one', async () => {
    await newsroom.next('suggestions', { status: 500, json: {} })
    await open()
    await userEvent.type(box('Venue'), 'A New Place')
    await expect.element(box('Venue')).toHaveValue('A New Place')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })
})
