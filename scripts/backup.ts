import { runBackupCommand } from '#server/operation/backup/operator-commands.ts'

// npm run citydesk -- backup, see docs/operations.md.
await runBackupCommand('backup')
