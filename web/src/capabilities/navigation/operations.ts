import { graphql } from '#platform/api/graphql.ts';

export const Sidebar = graphql(`
  query Sidebar {
    setUp { sidebarV2 { name locked subMenu { name locked subMenu { name locked } } } }
  }
`);

export const FirstSteps = graphql(`
  query FirstSteps {
    firstSteps { name isDone }
  }
`);
