/**
 * Small modules of Mantine that parts of several of these files use. In the file of one of them, the others would load
 * all of it: the frame would load the lists, and the form at a press the filters.
 */
const sharedModules =
  /@mantine\/(?:core\/esm\/(?:components\/(?:Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon|ScrollArea\/utils\/to-int)|core\/(?:Box\/get-style-object|DirectionProvider|utils)|utils\/(?:InlineInput|InputsGroupFieldset))|hooks\/esm\/(?:use-debounced-callback|use-disclosure|use-force-update|use-mutation-observer|use-resize-observer|utils))[/.]/

/** The parts of the frame, and small parts that nearly every screen has. */
const partsOfFrame =
  /src\/(app\/(MainNavigation|UserMenu|NotificationBell|SearchButton|BottomBar|Banners|Logo)|app\/frame\/Frame|features\/account\/profile\/PreferenceMenus|features\/files\/UploadsProvider|ui\/(ActionButton|BusyLine|Card|LoadingPlace|Page|PageState|SkipLink|StatusBadge|format))\.tsx?$/

/** Icons and names of states that the first screens show. Each is smaller than the overhead of a separate file. */
const smallParts =
  /(icons\/Icon(AlertTriangle|Camera|Check|ChevronLeft|Clock|CurrentLocation|Pencil|Trash|Upload|X)|components\/SimpleGrid\/SimpleGrid|contract\/src\/(core\/days|(boards|maintenance|milestones|phases|production|projects)\/(limits|names|state)))\.m?[jt]s$/

/**
 * Chunks of modules that are loaded together: the modules that every page needs, then those around the screens of a
 * signed-in user, then lists and forms. Without these groups the bundler makes a hundred small files, each with its own
 * headers and worse compression. Modules that no group names are bundled with the screen that uses them, or into a file
 * shared by several. A group includes the imports of its modules, except those that an earlier group already has.
 */
export const chunks = [
  // Excludes the entry itself, which the build manifest names.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*(index\.html|src\/main\.tsx))/, priority: 5 },
  { name: 'screens', test: /src\/app\/(all-screens\.ts|routed\.tsx|router\.tsx)/, priority: 3.5 },
  {
    name: 'public',
    test: /src\/(app\/PageChrome|core\/landing-path|features\/account\/sign-in\/SignInForm|shared\/public\/PublicPage)\.tsx?$/,
    priority: 4,
  },
  {
    name: 'frame',
    test: (module: string) => [partsOfFrame, sharedModules, smallParts].some(pattern => pattern.test(module)),
    priority: 3,
  },
  { name: 'scroll', test: /components\/ScrollArea\//, priority: 2.5 },
  // Menus, popovers, tooltips, dialogs and messages, which are loaded after the page.
  { name: 'floating', test: /src\/ui\/(floating\/parts|Dialog|Overlays)\.tsx$/, priority: 2.4 },
  // Used by forms as well as by lists; the input of numbers by the form at a press too.
  {
    name: 'inputs',
    test: /(components\/(Checkbox|NativeSelect|Combobox\/(Combobox\.module|ComboboxChevron|get-parsed-combobox-data))[/.]|src\/ui\/form\/(LoadFailure|fixed-options|loaded-options)\.tsx?$)/,
    priority: 2.3,
  },
  { name: 'number', test: /src\/ui\/form\/NumberInput\.tsx$/, priority: 2.3 },
  // The data of a tool on this device, which its home stores and the form at a press reads.
  {
    name: 'queue',
    test: /src\/features\/(send-queue\/(enqueue|useStoredPart)|production\/shifts\/useFloorTool)\.ts$/,
    priority: 2.2,
  },
  { name: 'list', test: /src\/ui\/list\/(DataList|useColumns)\.tsx/, priority: 2 },
  // Shown above lists as well as instead of forms.
  { name: 'note', test: /src\/ui\/ReadOnlyNote\.tsx$/, priority: 1.9 },
  // Parts of forms that other screens use as well.
  {
    name: 'select',
    test: /(components\/Select\/Select\.mjs|src\/ui\/form\/useOptions\.tsx)$/,
    priority: 1.9,
  },
  { name: 'controls', test: /components\/(Switch|Textarea)\//, priority: 1.9 },
  { name: 'rules', test: /src\/ui\/form\/resolver\.ts$/, priority: 1.9 },
  // The parts that every form has, also that at a press.
  {
    name: 'fields',
    test: /src\/ui\/form\/(FormActions|NumberField|TextField|useLeaveGuard|useField)\.tsx?$/,
    priority: 1.8,
  },
  {
    name: 'form',
    test: /src\/ui\/(record\/EditCard|form\/(EditedRecord|EntityForm|fields))\.tsx$/,
    priority: 1.7,
  },
]
