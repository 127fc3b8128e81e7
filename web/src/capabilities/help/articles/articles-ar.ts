export const sources = import.meta.glob<string>('#articles/ar/*.md', { eager: true, query: '?raw', import: 'default' });
