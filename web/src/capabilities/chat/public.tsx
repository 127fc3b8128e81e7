// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { ChatButton } from './chat-button.tsx';
export { useContacts } from './use-contacts.ts';
