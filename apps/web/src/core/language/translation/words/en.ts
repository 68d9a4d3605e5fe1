import adminMenu from '@steelsafe/texts/admin-menu/en.json'
import core from '@steelsafe/texts/core/en.json'
import shell from '@steelsafe/texts/shell/en.json'
import ui from '@steelsafe/texts/ui/en.json'

export const words = { 'admin-menu': adminMenu, core, shell, ui }
