import { addresses } from './addresses.ts';
import { json, type MeetingToMake, unlessGone, type VideoProvider, withBody } from './provider.ts';

const at = (path: string) => `${addresses.zoom.api}${path}`;

const bodyOf = ({ title, startsAt, endsAt }: MeetingToMake) => ({
  topic: title.slice(0, 200),
  // A scheduled meeting.
  type: 2,
  start_time: startsAt.toString({ smallestUnit: 'second' }),
  duration: Math.round((endsAt.epochMilliseconds - startsAt.epochMilliseconds) / 60_000),
});

/** With the host's own account: Zoom counts a hundred new and changed meetings of a user a day. */
export const zoom: VideoProvider = {
  async create({ fetch }, meeting) {
    const { id, join_url: url } = await json<{ id: number | string; join_url: string }>(
      await fetch(at('/users/me/meetings'), withBody('POST', bodyOf(meeting))),
    );
    return { externalId: String(id), url };
  },
  move: async ({ fetch }, externalId, meeting) => {
    await fetch(at(`/meetings/${externalId}`), withBody('PATCH', bodyOf(meeting)));
  },
  remove: ({ fetch }, externalId) => unlessGone(fetch(at(`/meetings/${externalId}`), { method: 'DELETE' })),
};
