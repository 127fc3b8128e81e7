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
