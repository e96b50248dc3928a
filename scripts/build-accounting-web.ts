// Imported at run time: a script of the root may look into every part of the tree.
const { build, BuildError } = await import('../services/accounting/src/platform/web/index.ts');

try {
  console.log(`built into ${await build()}`);
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}
