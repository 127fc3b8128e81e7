export { setProgramPartIn } from './changes/change-program-people.ts';
export { findProgram, listPrograms } from './find-programs.ts';
