export interface FailedTest {
  file: string;
  title: string;
  message: string;
}
export function failedTests(unit: unknown, browser: unknown, root: string): FailedTest[];
