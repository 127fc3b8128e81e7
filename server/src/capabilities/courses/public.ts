export { originOfPackages } from './packages/content-origin.ts';
