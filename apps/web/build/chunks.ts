/** Every module of the app and the contract that a chunk names, as a path in the repository. */
export const namedModules: string[] = []

/** Returns a pattern that matches the paths of modules in a folder, and adds these paths to `namedModules`. */
function modulesOf(folder: string, ...paths: string[]): RegExp {
  namedModules.push(...paths.map(path => `${folder}/${path}`))
  return new RegExp(`/${folder}/(${paths.join('|').replaceAll('.', '\\.')})$`)
}

const inApp = (...paths: string[]) => modulesOf('apps/web/src', ...paths)
const inContract = (...paths: string[]) => modulesOf('packages/contract/src', ...paths)

/**
 * Small modules of Mantine that several chunks use. In any other chunk than the frame, they would make a screen load
 * that whole chunk: the frame would load the lists, and the shift form the filters.
 */
const sharedModules =
  /@mantine\/(?:core\/esm\/(?:components\/(?:Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon|ScrollArea\/utils\/to-int)|core\/(?:Box\/get-style-object|DirectionProvider|utils)|utils\/(?:InlineInput|InputsGroupFieldset))|hooks\/esm\/(?:use-debounced-callback|use-disclosure|use-force-update|use-mutation-observer|use-resize-observer|utils))[/.]/

/** The parts of the frame, and small parts that nearly every screen has. */
const partsOfFrame = inApp(
  'app/Banners.tsx',
  'app/menus/BottomBar.tsx',
  'app/Logo.tsx',
  'app/menus/MainNavigation.tsx',
  'app/NotificationBell.tsx',
  'app/palette/SearchButton.tsx',
  'app/menus/UserMenu.tsx',
  'app/frame/Frame.tsx',
  'features/account/profile/PreferenceMenus.tsx',
  'features/files/uploads/UploadsProvider.tsx',
  'ui/controls/ActionButton.tsx',
  'ui/facts/StatusBadge.tsx',
  'ui/facts/format.ts',
  'ui/facts/join-parts.ts',
  'ui/facts/usePersonName.ts',
  'ui/media-queries.ts',
  'ui/overlays/BusyLine.tsx',
  'ui/page/Card.tsx',
  'ui/page/LoadingPlace.tsx',
  'ui/page/Page.tsx',
  'ui/page/PageState.tsx',
  'ui/page/SkipLink.tsx',
)

/** Icons that the first screens show. Each icon is smaller than the overhead of a separate file. */
const smallIcons =
  /(icons\/Icon(AlertTriangle|Camera|Check|ChevronLeft|Clock|CurrentLocation|Pencil|Trash|Upload|X)|components\/SimpleGrid\/SimpleGrid)\.m?js$/

/** Names and limits that the first screens use. Each module is smaller than the overhead of a separate file. */
const smallNames = inContract(
  'boards/limits.ts',
  'boards/names.ts',
  'boards/state.ts',
  'core/dates/days.ts',
  'core/endpoint/to-option.ts',
  'core/names/project-title.ts',
  'maintenance/limits.ts',
  'maintenance/names.ts',
  'milestones/limits.ts',
  'milestones/names.ts',
  'milestones/milestone-status.ts',
  'phases/names.ts',
  'production/limits.ts',
  'production/names.ts',
  'projects/limits.ts',
  'projects/names.ts',
  'today/names.ts',
)

/** Parts of Mantine's inputs that lists use too. */
const partsOfInputs =
  /components\/(Checkbox|NativeSelect|Combobox\/(Combobox\.module|ComboboxChevron|get-parsed-combobox-data))[/.]/
const loadedInputs = inApp(
  'ui/form/options/LoadFailure.tsx',
  'ui/form/options/fixed-options.ts',
  'ui/form/options/loaded-options.ts',
)
const optionsOfSelects = inApp('ui/form/options/useOptions.tsx')

/**
 * Chunks of modules that are loaded together: the modules that every page needs, then those around the screens of a
 * signed-in user, then lists and forms. Without these groups the bundler makes a hundred small files, each with its own
 * headers and worse compression. Modules that no group names are bundled with the screen that uses them, or into a file
 * shared by several. A group includes the imports of its modules, except those that an earlier group already has.
 */
export const chunks = [
  // Excludes the entry itself, which the build manifest names.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(index\.html|src\/main\.tsx))/, priority: 5 },
  {
    name: 'screens',
    test: inApp('app/routes/all-screens.ts', 'app/routes/routed.tsx', 'app/routes/router.tsx'),
    priority: 3.5,
  },
  {
    name: 'public',
    test: inApp(
      'app/PageChrome.tsx',
      'shared/landing-path.ts',
      'features/account/sign-in/SignInForm.tsx',
      'shared/public/PublicPage.tsx',
    ),
    priority: 4,
  },
  {
    name: 'frame',
    test: (module: string) =>
      [partsOfFrame, sharedModules, smallIcons, smallNames].some(pattern => pattern.test(module)),
    priority: 3,
  },
  { name: 'scroll', test: /components\/ScrollArea\//, priority: 2.5 },
  // Menus, popovers, tooltips, dialogs and messages, which are loaded after the page.
  {
    name: 'floating',
    test: inApp('ui/floating/parts.tsx', 'ui/overlays/Dialog.tsx', 'ui/overlays/Overlays.tsx'),
    priority: 2.4,
  },
  // Forms and lists use these inputs. The shift form also uses the number input, which is a separate chunk.
  {
    name: 'inputs',
    test: (module: string) => [partsOfInputs, loadedInputs].some(pattern => pattern.test(module)),
    priority: 2.3,
  },
  { name: 'number', test: inApp('ui/form/inputs/NumberInput.tsx'), priority: 2.3 },
  // The stored data of a tool and the queue items of this device, which the home screen of a tool writes and forms
  // read.
  {
    name: 'queue',
    test: inApp(
      'core/device-day.ts',
      'features/production/floor/useFloorTool.ts',
      'features/send-queue/items/QueuedContent.tsx',
      'features/send-queue/queue/enqueue.ts',
      'features/send-queue/storage/useStoredPart.ts',
    ),
    priority: 2.2,
  },
  { name: 'list', test: inApp('ui/list/DataList.tsx', 'ui/list/table/useColumns.tsx'), priority: 2 },
  // The note that data is read-only, which is shown above lists and in place of forms.
  { name: 'note', test: inApp('ui/notes/ReadOnlyNote.tsx'), priority: 1.9 },
  // Parts of forms that other screens use as well.
  {
    name: 'select',
    test: (module: string) =>
      [/components\/Select\/Select\.mjs$/, optionsOfSelects].some(pattern => pattern.test(module)),
    priority: 1.9,
  },
  { name: 'controls', test: /components\/(Switch|Textarea)\//, priority: 1.9 },
  { name: 'rules', test: inApp('ui/form/resolver.ts'), priority: 1.9 },
  // The parts that every form has, including the shift form.
  {
    name: 'fields',
    test: inApp(
      'features/send-queue/items/useQueuedForm.ts',
      'ui/form/FormActions.tsx',
      'ui/form/fields/NumberField.tsx',
      'ui/form/fields/TextField.tsx',
      'ui/form/fields/useField.ts',
      'ui/form/useLeaveGuard.tsx',
    ),
    priority: 1.8,
  },
  {
    name: 'form',
    test: inApp(
      'ui/form/EditedRecord.tsx',
      'ui/form/EntityForm.tsx',
      'ui/form/fields/fields.tsx',
      'ui/record/EditCard.tsx',
    ),
    priority: 1.7,
  },
]
