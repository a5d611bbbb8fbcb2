/** Writes the files whose `beforeAll` or `afterAll` failed, and why: vitest's JSON report does not say it, and its retry does not reach them. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestSuite } from 'vitest/node';

export class PreparationReporter implements Reporter {
  readonly #output: string;
  /** By file, the first reason of each. */
  readonly #broken = new Map<string, string>();
  constructor(output: string) {
    this.#output = output;
  }

  onTestSuiteResult(suite: TestSuite): void {
    const [error] = suite.errors();
    const file = suite.module.moduleId;
    if (error && !this.#broken.has(file)) this.#broken.set(file, `${suite.fullName}: ${error.message}`);
  }

  /** What was thrown outside of every test belongs to no file: then none is worth beginning again. */
  onTestRunEnd(_modules: unknown, unhandled: readonly unknown[]): void {
    const broken = [...this.#broken].map(([name, reason]) => ({ name, reason }));
    writeFileSync(this.#output, JSON.stringify(unhandled.length > 0 ? [] : broken));
  }
}
