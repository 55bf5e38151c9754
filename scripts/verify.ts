import { runBackupCommand } from '#server/operation/backup/operator-commands.ts'

// npm run citydesk -- verify, see docs/operations.md.
await runBackupCommand('verify')
