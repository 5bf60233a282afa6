import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** Unit tests only: Playwright runs what is in `__tests__/e2e`. */
export default createConfig({
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/__tests__/{store,components,app,scripts,support}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest-setup.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^next/navigation$': '<rootDir>/__tests__/support/next-navigation.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/out/', '<rootDir>/.next/'],
  clearMocks: true,
  // Jest leaves one core free by default, which halves the speed on two.
  maxWorkers: '100%',
  // A busy machine is slow, which is no fault of the code.
  testTimeout: 20_000,
});
