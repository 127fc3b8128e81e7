export { setProgramPartIn } from './changes/change-program-people.ts';
export { changeStartupPrograms } from './changes/change-startup-programs.ts';
export { ProgramPartType } from './changes/graphql-changes.ts';
export { findProgram } from './find-programs.ts';
export { type ProgramNames, programNames } from './imports/program-names.ts';
