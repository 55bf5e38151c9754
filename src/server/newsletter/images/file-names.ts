/** The files of a stored picture: 32 hexadecimal digits that all its sizes share, then the size. */
const FILE = /^([0-9a-f]{32})-(?:screen\.webp|(?:1280|640)\.(?:jpg|png))$/
/** Also what a cut write has left, see `disk-files.ts`. */
const OURS = /^(?:_[0-9a-f]{12}-)?([0-9a-f]{32})-/

export const isPictureFile = (file: string): boolean => FILE.test(file)

/** @returns the name of the picture that a file belongs or would have belonged to; null for files of others */
export const pictureOf = (file: string): string | null => OURS.exec(file)?.[1] ?? null

/** @returns whether the file was still being written when it was left */
export const isCutWrite = (file: string): boolean => file.startsWith('_')

/** @returns all files of a stored picture */
export const filesOf = ({ name, extension }: { name: string; extension: 'jpg' | 'png' }): string[] => [
  `${name}-screen.webp`,
  `${name}-1280.${extension}`,
  `${name}-640.${extension}`,
]
