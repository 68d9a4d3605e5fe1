import adminMenu from '@steelsafe/texts/admin-menu/zh.json'
import core from '@steelsafe/texts/core/zh.json'
import shell from '@steelsafe/texts/shell/zh.json'
import ui from '@steelsafe/texts/ui/zh.json'

export const words = { 'admin-menu': adminMenu, core, shell, ui }
