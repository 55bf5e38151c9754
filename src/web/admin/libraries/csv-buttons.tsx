import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { libraryExportPath } from '#shared/api/libraries.ts'
import { FEEDS } from '#shared/feeds-messages.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** A library as a file, in both directions. */
export function CsvButtons({ library, hasFeeds }: { library: LibraryName; hasFeeds: boolean }) {
  const [opened, setOpened] = useState(0)
  const [withFeeds, setWithFeeds] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Upload aria-hidden className="size-3.5" />
        Import
      </Button>
      {hasFeeds && (
        <Checkbox
          checked={withFeeds}
          onCheckedChange={setWithFeeds}
          className="self-center text-ink-2 text-sm"
        >
          {FEEDS.inFile}
        </Checkbox>
      )}
      <a
        href={`${libraryExportPath(library)}${hasFeeds && withFeeds ? '?feeds=yes' : ''}`}
        download
        className={buttonClass('line', 'sm')}
      >
        <Download aria-hidden className="size-3.5" />
        Export
      </a>
      {opened > 0 && <ImportDialog key={opened} library={library} />}
    </>
  )
}
