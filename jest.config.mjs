import nextJest from 'next/jest.js';

// One zone on every machine, west of UTC, where a date without a time is most easily shown as the day before.
process.env.TZ = 'America/Los_Angeles';

const createConfig = nextJest({ dir: './' });

/** Creates the configuration of the tests in some folders of `__tests__`. */
const createProject = (testEnvironment, folders) =>
  createConfig({
    testEnvironment,
    testMatch: [`<rootDir>/__tests__/@(${folders})/**/*.test.{ts,tsx}`],
    setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest-setup.ts'],
    moduleNameMapper: {
      '^fast-check$': '<rootDir>/__tests__/support/fast-check.ts',
      '^@/(.*)$': '<rootDir>/$1',
      '^next/navigation$': '<rootDir>/__tests__/support/next-navigation.ts',
    },
    modulePathIgnorePatterns: ['<rootDir>/out/', '<rootDir>/.next/'],
    clearMocks: true,
  })();

/** Unit tests only: Playwright runs the browser tests. Components get a DOM; any other test that needs one says so. */
export default async () => ({
  projects: [await createProject('jsdom', 'components'), await createProject('node', 'store|scripts')],
  // Jest leaves one core free by default, which halves the speed on two.
  maxWorkers: '100%',
  // A busy machine is slow, which is no fault of the code.
  testTimeout: 20_000,
});
