import { findBareTexts } from './bare-texts';

// Prints every text that is not the only child of its element, in the folders that it is given.
const faults = findBareTexts(process.argv.slice(2));
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
