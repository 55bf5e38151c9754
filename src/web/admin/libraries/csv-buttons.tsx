import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { libraryExportPath } from '#shared/api/libraries.ts'
import type { LibraryName } from '#shared/libraries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** A library as a file, in both directions. */
export function CsvButtons({ library }: { library: LibraryName }) {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Upload aria-hidden className="size-3.5" />
        Import
      </Button>
      <a href={libraryExportPath(library)} download className={buttonClass('line', 'sm')}>
        <Download aria-hidden className="size-3.5" />
        Export
      </a>
      {opened > 0 && <ImportDialog key={opened} library={library} />}
    </>
  )
}
