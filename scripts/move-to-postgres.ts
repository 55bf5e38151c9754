import { runBackupCommand } from '#server/operation/backup/operator-commands.ts'

// npm run citydesk -- move-to-postgres, see docs/operations.md.
await runBackupCommand('move-to-postgres')
