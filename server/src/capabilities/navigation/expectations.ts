import { all, type Expectations } from '#testing/matrix/expectation.ts';

export const expectations: Expectations = {
  'Query.setUp': { may: all },
  'Query.search': [
    { about: 'as it is written', may: all, args: () => ({ text: 'near' }) },
    { about: 'with a wrong letter', may: all, args: () => ({ text: 'staartup' }) },
  ],
  'Query.sitemap': { may: all },
};
