import { graphql } from '#platform/api/graphql.ts';

export const Sidebar = graphql(`
  query Sidebar {
    setUp { sidebarV2 { name locked subMenu { name locked subMenu { name locked } } } }
  }
`);

export const Pins = graphql(`
  query Pins { pins { kind path record { __typename ... on NamedRecord { _id name } ... on User { _id fullName }
    ... on SavedView { _id name address } } } }
`);

export const SetPinned = graphql(`
  mutation SetPinned($pin: PinInput!, $isPinned: Boolean!) {
    setPinned(pin: $pin, isPinned: $isPinned) { kind }
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
