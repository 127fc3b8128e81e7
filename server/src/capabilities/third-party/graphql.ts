import './graphql-services.ts';
import { RoleType } from '#capabilities/access/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { chatIdentity } from './chat-identity.ts';
import { settingsFor } from './find-services.ts';
import { type ThirdPartyDataShape, thirdPartyData } from './third-party-data.ts';
import { videoToken } from './video-token.ts';

const ChatIdentity = builder.objectRef<{ userHash: string }>('ChatIdentity').implement({
  fields: (t) => ({ userHash: t.exposeString('userHash', { nullable: true }) }),
});
const VideoCredentials = builder.objectRef<{ token: string }>('VideoCredentials').implement({
  fields: (t) => ({ token: t.exposeString('token', { nullable: true }) }),
});
const ThirdPartyData = builder.objectRef<ThirdPartyDataShape>('ThirdPartyData').implement({
  fields: (t) => ({
    userId: t.exposeID('userId', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    fullName: t.exposeString('fullName', { nullable: true }),
    roleType: t.expose('roleType', { type: RoleType, nullable: true }),
    incubatorId: t.exposeID('incubatorId'),
    incubatorName: t.exposeString('incubatorName'),
  }),
});

builder.queryFields((t) => ({
  userInformationForIntercom: t.field({
    type: ChatIdentity,
    nullable: true,
    allow: 'signed-in',
    description: 'Null if the tenant has no live chat, or none for this role.',
    resolve: (_, __, context) => chatIdentity(context),
  }),
  dataForThirdParty: t.field({
    type: ThirdPartyData,
    nullable: true,
    allow: 'anyone',
    description: 'Signed out: the tenant only, no personal data.',
    resolve: (_, __, context) => thirdPartyData(context),
  }),
  ziggeoApiCredentials: t.field({
    type: VideoCredentials,
    nullable: true,
    allow: 'signed-in',
    description: 'Null if the tenant cannot record videos. The token is valid for 15 minutes.',
    resolve: async (_, __, { tenant }) => {
      const { video } = await settingsFor(tenant);
      return video ? { token: videoToken(video, Date.now()) } : null;
    },
  }),
}));
