export { liveParams } from './params/params.ts';
