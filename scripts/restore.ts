import { runBackupCommand } from '#server/operation/backup/operator-commands.ts'

// npm run citydesk -- restore, see docs/operations.md.
await runBackupCommand('restore')
