import { ImagePath } from '#shared/images.ts'

/**
 * Columns of a row as they leave the house: the address of a picture of ours, which is stored as a path, begins
 * with the public address, so that a reader's mail program finds it (promises: Images). Others stay as they are.
 *
 * @param columns those that may hold a picture
 * @param publicUrl where the newsroom is found, without a slash at the end
 */
export function withPublicAddresses<Row extends Record<string, unknown>>(
  row: Row,
  columns: readonly string[],
  publicUrl: string,
): Row {
  const absolute = columns.flatMap((column) => {
    const path = ImagePath.safeParse(row[column])
    return path.success ? [[column, publicUrl + path.data] as const] : []
  })
  return { ...row, ...Object.fromEntries(absolute) }
}
