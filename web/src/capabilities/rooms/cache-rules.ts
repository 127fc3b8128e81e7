import type { CacheRules } from '#platform/api/cache.ts';

const rooms = ['rooms', 'room', 'roomReadiness', 'roomVisits'];

export const cacheRules: CacheRules = {
  lists: {
    Room: rooms,
    // Their files are the items of rooms.
    StartupDocument: rooms,
    AssetRequest: rooms,
  },
};
