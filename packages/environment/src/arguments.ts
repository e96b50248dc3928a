/**
 * Ends a program that takes settings from the environment and no arguments, if it was given some: with its usage and
 * status 2, or status 0 for `--help`. A mistyped command would otherwise start a whole service.
 * @param start the command that starts it, and `commands` the one that lists what else can be done
 */
export function takesNoArguments(
  { start, commands }: { start: string; commands: string },
  args: readonly string[] = process.argv.slice(2),
): void {
  const [first] = args;
  if (first === undefined) return;
  const usage = `Usage: ${start}\n\nIt takes no arguments. "${commands}" lists the commands, "${commands} settings" what the environment can change.`;
  if (first === '--help' || first === '-h') {
    console.log(usage);
    process.exit(0);
  }
  console.error(`Unknown argument "${first}".\n\n${usage}`);
  process.exit(2);
}
