// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { openIntroducedChannel } from './channels/open-channel.ts';
export { contactColumns, factsFrom, findChatRules } from './contact/contact-facts.ts';
export { whyNoContactWith } from './contact/find-contacts.ts';
