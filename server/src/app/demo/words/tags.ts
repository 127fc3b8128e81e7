/** The tenant's own tags, in addition to industries. */
export const startupTagNames = ['Impact', 'Deep tech', 'Raising', 'Hiring', 'Pilot running', 'Needs a technical lead'];

export const skillNames = [
  'Fundraising',
  'Sales',
  'Pricing',
  'Product',
  'User research',
  'Hiring',
  'Finance',
  'Legal',
  'Brand',
  'Operations',
  'Public sector',
  'Hardware',
];

export const userTagNames = ['Speaks at events', 'Evenings only', 'Remote', 'Alumni network'];

/** The other lists; few records use them. */
export const otherTagNames = {
  event: ['Demo day', 'Workshop', 'Office hours', 'Networking'],
  forms: ['Application', 'Feedback', 'Check-in'],
  community: ['Question', 'Offer', 'Introduction'],
  application: ['Fast track', 'Second look', 'Referred'],
  other: ['Partner', 'Press', 'Sponsor'],
  mentortag: ['First call', 'Deep dive', 'Investor readiness'],
  topic: ['Strategy', 'Customer', 'Product', 'Sales', 'Finance', 'Legal', 'Team'],
} as const;
