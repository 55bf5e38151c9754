import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { libraryExportPath } from '#contract/libraries.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** A library as a file, in both directions. */
export function CsvButtons({ library, hasFeeds }: { library: LibraryName; hasFeeds: boolean }) {
  const [opened, setOpened] = useState(0)
  const file = libraryExportPath(library)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Upload aria-hidden className="size-3.5" />
        Import
      </Button>
      {hasFeeds ? (
        <Menu trigger={<Button size="sm">{EXPORT}</Button>}>
          <MenuLink href={file} download>
            {FEEDS.fileWithout}
          </MenuLink>
          <MenuLink href={`${file}?feeds=yes`} download>
            {FEEDS.fileWith}
          </MenuLink>
        </Menu>
      ) : (
        <a href={file} download className={buttonClass('line', 'sm')}>
          {EXPORT}
        </a>
      )}
      {opened > 0 && <ImportDialog key={opened} library={library} />}
    </>
  )
}

const EXPORT = (
  <>
    <Download aria-hidden className="size-3.5" />
    Export
  </>
)
