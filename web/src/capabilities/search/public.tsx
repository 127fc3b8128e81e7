export { Commands } from './commands.tsx';
