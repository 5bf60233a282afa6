import { countCheck, type ReadReport, sumCounts, type TestCount } from './test-count';

export interface Stage {
  name: string;
  /** A command line; npm has put `node_modules/.bin` on the PATH. */
  command: string;
  /** For a stage of many tests: the report that its command writes. Any other stage counts as one check. */
  count?: { reportPath: string; read: ReadReport };
}

/** What running a stage touches; tests pass another one. */
export interface StagePort {
  /** Runs a command line with its output shown. Resolves to whether it succeeded. */
  runCommand(command: string): Promise<boolean>;
  /** Returns a parsed report, or undefined when there is none. Throws when it is no JSON. */
  readReport(path: string): unknown;
  /** Removes the report of an earlier run and makes the folder for the next: Jest makes none. */
  prepareReport(path: string): void;
  print(line: string): void;
  /** Milliseconds; only differences matter. */
  now(): number;
}

/** Runs the stages in order and stops after the first that fails. Resolves to the count over all that ran. */
export async function runStages(stages: readonly Stage[], port: StagePort): Promise<TestCount> {
  const counts: TestCount[] = [];
  for (const stage of stages) {
    port.print(`\n== ${stage.name} ==`);
    const startedAt = port.now();
    const count = await runStage(stage, port);
    counts.push(count);
    const seconds = ((port.now() - startedAt) / 1000).toFixed(1);
    port.print(`-- ${stage.name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s`);
    if (count.failed > 0) break;
  }
  return sumCounts(counts);
}

async function runStage(stage: Stage, port: StagePort): Promise<TestCount> {
  if (stage.count) port.prepareReport(stage.count.reportPath);
  const hasSucceeded = await port.runCommand(stage.command);
  if (!stage.count) return countCheck(hasSucceeded);

  const count = readCount(stage.count, port);
  const hasFailedUnseen = count.failed === 0 && (!hasSucceeded || count.passed === 0);
  if (!hasFailedUnseen) return count;
  port.print(hasSucceeded ? 'No test ran, which counts as a failure.' : 'The command failed outside its tests.');
  return { passed: count.passed, failed: 1 };
}

function readCount({ reportPath, read }: NonNullable<Stage['count']>, port: StagePort): TestCount {
  try {
    const report = port.readReport(reportPath);
    return report === undefined ? { passed: 0, failed: 0 } : read(report);
  } catch (error) {
    // A report that breaks off or has another shape must not keep the closing line from being printed.
    port.print(`${reportPath} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}
