export const sources = import.meta.glob<string>('#articles/en/*.md', { eager: true, query: '?raw', import: 'default' });
