import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { nextPath } from '#web/next-path.ts'

export type PathLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this newsroom with its query; anything else leads home. */
  path: string
  /** Also told when it is opened in a tab of its own. */
  onFollow?: () => void
}

/** A link to a path that is known only as text, as one that the server names. */
export function PathLink({ path, onFollow, children, ...rest }: PathLinkProps) {
  const { history } = useRouter()
  const href = nextPath(path)
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
