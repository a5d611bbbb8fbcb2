/**
 * Writes the files whose `beforeAll` or `afterAll` failed as a JSON list of `{ name, reason }`: vitest's JSON report omits
 * the reason, and its retry does not cover these files.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuite } from 'vitest/node';

export class PreparationReporter implements Reporter {
  readonly #output: string;
  /** First reason by file. */
  readonly #broken = new Map<string, string>();
  constructor(output: string) {
    this.#output = output;
  }

  onTestSuiteResult(suite: TestSuite): void {
    const [error] = suite.errors();
    const file = suite.module.moduleId;
    if (error && !this.#broken.has(file)) this.#broken.set(file, `${suite.fullName}: ${error.message}`);
  }

  /** An error outside of all tests belongs to no file, so that no file is reported for a retry. */
  onTestRunEnd(_modules: unknown, unhandled: readonly unknown[]): void {
    const broken = [...this.#broken].map(([name, reason]) => ({ name, reason }));
    writeFileSync(this.#output, JSON.stringify(unhandled.length > 0 ? [] : broken));
  }
}
