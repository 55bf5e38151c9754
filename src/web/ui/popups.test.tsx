import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Tooltip } from './tooltip.tsx'

// Each button is pressed once: what it opens takes its place then, and begins as that press asked.
const Opened = () => (
  <>
    <Menu trigger={<Button>By mouse</Button>}>
      <MenuItem>To Do</MenuItem>
    </Menu>
    <Menu trigger={<Button>By Enter</Button>}>
      <MenuItem>In Progress</MenuItem>
    </Menu>
    <Menu trigger={<Button>By arrow</Button>}>
      <MenuItem>Done</MenuItem>
      <MenuItem>Undone</MenuItem>
    </Menu>
    <Popover trigger={<Button>Edition</Button>} title="Choose a day">
      <Button>Today</Button>
    </Popover>
  </>
)
const button = (name: string) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })

test('a button says what it opens before any of that is there, and the first press opens it', async () => {
  await render(<Opened />)
  await expect.element(button('By mouse')).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(button('By mouse')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button('Edition')).toHaveAttribute('aria-haspopup', 'dialog')
  await button('By mouse').click()
  await expect.element(item('To Do')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item('To Do')).not.toBeInTheDocument()
  await expect.element(button('By mouse')).toHaveFocus()
})

test('the first press of the keyboard opens a menu on its first entry and gives the focus back', async () => {
  await render(<Opened />)
  button('By Enter').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('In Progress')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('By Enter')).toHaveFocus()
  button('By arrow').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Undone')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('By arrow')).toHaveFocus()
})

/** A menu and a popover that lead to a dialog, as *Remove person* does. */
function Asking() {
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ask = () => {
    setOpen(false)
    setAsked(true)
  }
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onClick={ask}>Remove</MenuItem>
      </Menu>
      <Popover trigger={<Button>Note</Button>} title="Note" open={isOpen} onOpenChange={setOpen}>
        <Button onClick={ask}>Empty</Button>
      </Popover>
      <Dialog open={isAsked} onOpenChange={setAsked} title="Remove it?" />
    </>
  )
}

const WAYS = [
  {
    way: 'a menu by mouse',
    trigger: 'More',
    ask: async () => {
      await button('More').click()
      await item('Remove').click()
    },
  },
  {
    way: 'a menu by keyboard',
    trigger: 'More',
    ask: async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect.element(item('Remove')).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    },
  },
  {
    way: 'a popover',
    trigger: 'Note',
    ask: async () => {
      await button('Note').click()
      await button('Empty').click()
    },
  },
]

test.for(WAYS)(
  'a dialog that the first press of $way led to gives the focus back to its button',
  async ({ trigger, ask }) => {
    await render(<Asking />)
    await ask()
    await expect.element(page.getByRole('dialog', { name: 'Remove it?' })).toBeVisible()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button(trigger)).toHaveFocus()
  },
)

test('the first press opens a popover with the focus in it, and a second closes it', async () => {
  await render(<Opened />)
  await button('Edition').click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible()
  await expect.element(button('Today')).toHaveFocus()
  await button('Edition').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the first press of a finger opens a popover and asks for no keyboard', async () => {
  await render(
    <Popover trigger={<Button>Note</Button>} title="Note">
      <input aria-label="Words" />
    </Popover>,
  )
  const touch = { pointerType: 'touch', detail: 1, bubbles: true, cancelable: true }
  button('Note').element().dispatchEvent(new PointerEvent('click', touch))
  await expect.element(page.getByRole('dialog', { name: 'Note' })).toHaveFocus()
})

test('a word for an icon comes on the focus of the keyboard and on pointing, and goes on Escape', async () => {
  await render(
    <Tooltip label="Dark theme">
      <Button aria-label="Change the theme" />
    </Tooltip>,
  )
  const words = page.getByText('Dark theme')
  await userEvent.tab()
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(button('Change the theme')).toHaveFocus()
  await button('Change the theme').hover()
  await expect.element(words).toBeVisible()
  // All its words are said by the control: beside every landmark of the page they are for the eye alone.
  await expect.element(words).toHaveAttribute('aria-hidden', 'true')
  await words.hover()
  await expect.element(words).toBeVisible()
  await userEvent.tab()
  await button('Change the theme').unhover()
  await expect.element(words).not.toBeInTheDocument()
})
