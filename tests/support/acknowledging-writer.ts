import { openFolder } from '#server/platform/db/embedded-folder.ts'

/**
 * Writes numbers into the embedded database of a folder, one per transaction, and prints each one after the
 * database acknowledged it. Runs until it is killed. Started as a process of its own by tests.
 */
const [, , folder = ''] = process.argv

try {
  const { engine } = await openFolder(folder)
  await engine.exec('create table if not exists written (number int primary key)')
  await engine.exec('create table if not exists tally (total int not null)')
  await engine.exec('insert into tally select 0 where not exists (select from tally)')
  const { rows } = await engine.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from written',
  )
  for (let number = rows[0]?.next ?? 1; ; number += 1) {
    await engine.transaction(async (tx) => {
      await tx.query('insert into written values ($1)', [number])
      await tx.query('update tally set total = total + 1')
    })
    process.stdout.write(`${number}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
