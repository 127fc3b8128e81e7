export { problemsOf } from './imports/problems-of.ts';
