export { UndoHost } from './undo-host.tsx';
