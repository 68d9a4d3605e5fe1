// Runs a command of Steelsafe as its own user, with the settings of the service. As root, in the folder of the release:
//   node_modules/.bin/node deploy/command.mjs backup /var/backups/steelsafe/today.tar
// Commands: backup FILE, company BACKUP NAME FILE.zip, drill [FILE], restore FILE [--replace].
const [command, ...given] = process.argv.slice(2)
if (!['backup', 'company', 'drill', 'restore'].includes(command)) {
  console.error(
    'Name a command: backup FILE, company BACKUP NAME FILE.zip, drill [FILE], or restore FILE [--replace]',
  )
  process.exit(1)
}
// Readable by root alone, so it is read before root's rights are given up.
process.loadEnvFile('/etc/steelsafe/settings')
process.env.DATA_DIR ??= '/var/lib/steelsafe'
process.umask(0o077)
process.initgroups('steelsafe', 'steelsafe')
process.setgid('steelsafe')
process.setuid('steelsafe')
process.argv.splice(2, process.argv.length, ...given)
await import(`../apps/server/dist/bundle/${command}.mjs`)
