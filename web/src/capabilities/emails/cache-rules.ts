import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    Mail: ['mails', 'mailList', 'stuckMailCount'],
    Campaign: [
      'campaignList',
      'campaignRecipientList',
      'campaignAudience',
      'campaignPreview',
      'campaignPreviewPeople',
      'addressReport',
    ],
    CampaignRecipient: ['campaignRecipientList', 'addressReport'],
    CampaignChoice: ['receivesCampaigns', 'campaignAudience', 'addressReport'],
    MailStop: ['stoppedAddresses', 'campaignAudience', 'addressReport'],
    SendingDomain: ['sendingDomain'],
    SavedView: ['campaignViews'],
    InboundMail: ['heldMails'],
  },
  embedded: ['EmailRecipient', 'CampaignPreviewPerson', 'EmailContact'],
};
