export { OwnQueue } from './queue/own-queue.tsx';
