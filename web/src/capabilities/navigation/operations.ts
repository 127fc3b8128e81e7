import { graphql } from '#platform/api/graphql.ts';

export const Sidebar = graphql(`
  query Sidebar {
    setUp { sidebarV2 { name locked subMenu { name locked subMenu { name locked } } } }
  }
`);

export const WorkItems = graphql(`
  query WorkItems { workItems { name count params dueAt path } }
`);

export const FirstSteps = graphql(`
  query FirstSteps {
    firstSteps { name isDone }
    sampleContent { canChange isAdded programId }
  }
`);

export const SampleContent = graphql(`
  query SampleContent {
    sampleContent { canChange isAdded programId }
  }
`);

export const AddSampleContent = graphql(`
  mutation AddSampleContent {
    addSampleContent { canChange isAdded programId }
  }
`);

export const RemoveSampleContent = graphql(`
  mutation RemoveSampleContent {
    removeSampleContent { canChange isAdded programId }
  }
`);
