import { serveJobs } from '../serve-jobs.ts';

/** Does what a test asks for, which is not always what a worker should do. */
serveJobs(async (job: string, { input, output }) => {
  switch (job) {
    case 'pid':
      return process.pid;
    case 'environment':
      return Object.keys(process.env).sort();
    case 'title':
      return process.title;
    case 'hang':
      return new Promise(() => undefined);
    case 'loop':
      for (;;);
    case 'die':
      process.exit(1);
      break;
    case 'grow':
      return grow();
    case 'grow at once':
      for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
    case 'echo':
      for (const letter of Buffer.from(input).toString()) await output(Buffer.from(letter));
      return input.length;
    default:
      throw new Error(`no such job: ${job}`);
  }
});

async function grow(): Promise<never> {
  for (const kept: Buffer[] = []; ; ) {
    kept.push(Buffer.alloc(4 * 1024 * 1024, 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
